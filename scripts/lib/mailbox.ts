/** A message in the mailbox of a gateway (`src/gateway/messages/mailbox.ts`). */
interface KeptMessage {
  at: string;
  merchantCode: string;
  channel: string;
  to: string;
  subject?: string;
  text: string;
}

/**
 * The lines of a mailbox after the last seen one. Returns all lines if none was seen, or if the file has since lost its
 * older half and that line with it.
 */
export function linesAfter(content: string, seen: string | undefined): string[] {
  // The last part is empty or still being written.
  const lines = content.split('\n').slice(0, -1);
  return seen === undefined ? lines : lines.slice(lines.lastIndexOf(seen) + 1);
}

/** A message as text: time, sender, recipient, content. */
export function showMessage(line: string): string {
  const { at, merchantCode, channel, to, subject, text } = JSON.parse(line) as KeptMessage;
  const head = `${at}  ${merchantCode}  ${channel} to ${to}${subject === undefined ? '' : `  "${subject}"`}`;
  return `${head}\n${text.replaceAll(/^/gm, '  ')}\n`;
}
