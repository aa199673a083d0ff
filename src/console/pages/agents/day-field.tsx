import { Input } from '../../../ui/input.tsx';

interface DayFieldProps {
  label: string;
  /** A day, or empty for none. */
  day: string;
  onChoose: (day: string) => void;
}

/** A day that limits a list. */
export const DayField = ({ label, day, onChoose }: DayFieldProps) => (
  <Input
    type="date"
    aria-label={label}
    title={label}
    value={day}
    style={{ width: 150 }}
    onChange={({ target: { value } }) => onChoose(value)}
  />
);
