let passwords: Promise<ReadonlySet<string>> | undefined;

/** Whether a password is among the most common ones, ignoring case. The list is loaded on first use. */
export async function isCommonPassword(password: string): Promise<boolean> {
  passwords ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common'].map((common) => String(common).toLowerCase())),
  );
  return (await passwords).has(password.toLowerCase());
}
