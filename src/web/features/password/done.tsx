import { useEffect, useRef, type ReactNode } from 'react';
import styled from 'styled-components';
import { Button } from '../../../ui/button.tsx';
import { space } from '../../../ui/measure.ts';

const Text = styled.p`
  margin-bottom: ${space(6)};
  overflow-wrap: anywhere;
`;

const Note = styled.p`
  margin: ${space(-2)} 0 ${space(6)};
  color: var(--color-muted);
  font-size: var(--text-0);
  & > a {
    color: var(--color-accent);
    text-decoration: underline;
    text-underline-offset: 3px;
  }
`;

interface DoneProps {
  text: string;
  label: string;
  /** Additional information. */
  note?: ReactNode;
  onDone: () => void;
}

/** Replaces a form after it succeeded: a message and the next step. */
export function Done({ text, label, note, onDone }: DoneProps) {
  const button = useRef<HTMLButtonElement>(null);
  // The focus was in the form, which is gone.
  useEffect(() => button.current!.focus(), []);
  return (
    <div>
      <Text role="status">{text}</Text>
      {note && <Note>{note}</Note>}
      <Button ref={button} type="button" $isWide onClick={onDone}>
        {label}
      </Button>
    </div>
  );
}
