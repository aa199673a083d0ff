import type { ReactNode } from 'react';
import { FilterSelect } from '../../ui/filter-bar.tsx';

interface FilterChoiceProps {
  /** Accessible name. */
  label: string;
  value: string | undefined;
  /** Whether it limits the list. By default every value but the empty one does. */
  isSet?: boolean;
  onChoose: (value: string) => void;
  /** The options. */
  children: ReactNode;
}

/** A choice that limits a list, as dense as the console. */
export const FilterChoice = ({ label, value = '', isSet = value !== '', onChoose, children }: FilterChoiceProps) => (
  <FilterSelect
    aria-label={label}
    value={value}
    data-is-set={isSet}
    style={{ minHeight: 'var(--size-control)', paddingInlineEnd: 30, maxWidth: 200 }}
    onChange={(event) => onChoose(event.target.value)}
  >
    {children}
  </FilterSelect>
);
