/** Fields whose value a player types. */
const TYPED = 'textarea, input:not([type=hidden], [type=checkbox], [type=radio])';

/** Whether a reload would lose something: text in a field, also in a closed dialog, or a running game. */
export function hasEntered(): boolean {
  const fields = [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(TYPED)];
  return document.querySelector('iframe') !== null || fields.some(({ value }) => value.trim() !== '');
}
