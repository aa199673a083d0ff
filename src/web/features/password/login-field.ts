/** The fields of the login that a forgotten password shares with it. */
type SharedField = 'username' | 'mobileNum';

const fieldOf = (name: SharedField) => document.querySelector<HTMLInputElement>(`#login input[name=${name}]`);

/**
 * Attributes of an uncontrolled field that begins with what was typed at the login, and writes back what is typed here, so that nobody types
 * a name twice (REG-59).
 */
export const sharedWithLogin = (name: SharedField) => ({
  defaultValue: fieldOf(name)?.value ?? '',
  onInput: ({ currentTarget: { value } }: { currentTarget: { value: string } }) => {
    const field = fieldOf(name);
    if (!field) return;
    field.value = value;
    // The login forgets what it remembers of another name.
    field.dispatchEvent(new Event('input', { bubbles: true }));
  },
});
