import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import { Button } from '../../../ui/button.tsx';
import { space } from '../../../ui/measure.ts';

const Text = styled.p`
  margin-bottom: ${space(6)};
  overflow-wrap: anywhere;
`;

interface DoneProps {
  text: string;
  label: string;
  onDone: () => void;
}

/** Says that something was done, where its form stood, and the one thing that comes next. */
export function Done({ text, label, onDone }: DoneProps) {
  const button = useRef<HTMLButtonElement>(null);
  // What had the focus is gone with the form.
  useEffect(() => button.current!.focus(), []);
  return <div><Text role="status">{text}</Text><Button ref={button} type="button" $isWide onClick={onDone}>{label}</Button></div>;
}
