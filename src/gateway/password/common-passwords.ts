let passwords: Promise<ReadonlySet<string>> | undefined;

/** Whether a password is among those most often used, in any spelling of upper and lower case. The list is read when it is first asked. */
export async function isCommonPassword(password: string): Promise<boolean> {
  passwords ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common'].map((common) => String(common).toLowerCase())),
  );
  return (await passwords).has(password.toLowerCase());
}
