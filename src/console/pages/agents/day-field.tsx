import { TextField } from '../../../ui/text-field.tsx';

interface DayFieldProps {
  label: string;
  /** A day, or empty for none. */
  day: string;
  onChoose: (day: string) => void;
}

/** A day that limits a list. */
export const DayField = ({ label, day, onChoose }: DayFieldProps) => (
  <TextField
    id="at"
    name="at"
    type="date"
    label={label}
    value={day}
    onChange={({ target: { value } }) => onChoose(value)}
  />
);
