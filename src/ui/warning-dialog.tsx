import styled from 'styled-components';
import { Button } from './button.tsx';
import { DialogFrame } from './dialog.tsx';
import { space } from './measure.ts';

const Text = styled.p`
  margin-bottom: ${space(6)};
  overflow-wrap: anywhere;
`;

interface WarningDialogProps {
  title: string;
  /** What the server said, in words. */
  text: string;
  /** The one thing to do: to have read it. */
  confirmLabel: string;
  closeLabel: string;
  /** It was confirmed, or closed in another way. */
  onClose: () => void;
}

/** A warning above whatever is open: its text and one button (spec §8). What was typed behind it stays. */
export function WarningDialog({ title, text, confirmLabel, closeLabel, onClose }: WarningDialogProps) {
  return (
    <DialogFrame title={title} closeLabel={closeLabel} onClose={onClose}>
      <Text role="alert">{text}</Text>
      <Button type="button" $isWide onClick={onClose}>
        {confirmLabel}
      </Button>
    </DialogFrame>
  );
}
