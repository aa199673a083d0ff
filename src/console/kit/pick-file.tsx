import styled from 'styled-components';
import { ToggleButton } from './toggle-button.tsx';

/** Opens the device's files. The input itself is drawn as a button. */
const Pick = styled(ToggleButton)`
  position: relative;
  & > input {
    position: absolute;
    inset: 0;
    opacity: 0;
    cursor: pointer;
    font-size: 0;
  }
  &:focus-within {
    outline: 2px solid var(--color-accent);
    outline-offset: 2px;
  }
`;

interface PickFileProps {
  label: string;
  /** What the file is for, when the label does not say it. */
  name?: string;
  /** Media type and ending, as `accept` of an input has them. */
  accept: string;
  onPick: (file: File) => void;
}

/** A button that takes a file of the operator's device. */
export const PickFile = ({ label, name, accept, onPick }: PickFileProps) => (
  <Pick as="span">
    {label}
    <input
      type="file"
      accept={accept}
      aria-label={name === undefined ? label : `${label}: ${name}`}
      onChange={({ target }) => {
        const file = target.files?.[0];
        if (file) onPick(file);
        // The same file may be picked again after it was changed.
        target.value = '';
      }}
    />
  </Pick>
);
