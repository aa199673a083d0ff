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
  /** The text of the server's refusal. */
  text: string;
  /** Label of the only button, which confirms that the warning was read. */
  confirmLabel: string;
  closeLabel: string;
  /** Called when the dialog is confirmed or closed in any other way. */
  onClose: () => void;
}

/** A warning above everything that is open: its text and one button (spec §8). The form behind it keeps its values. */
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
