import { Type, type TProperties } from 'typebox';

/** The schema of texts by language, each with the same fields: English, which players get whose language has none, and others as they are written. */
export function textsOf<Fields extends TProperties>(fields: Fields) {
  const inLanguage = (title: string) => Type.Object(fields, { additionalProperties: false, title });
  return Type.Object(
    {
      EN: inLanguage('English'),
      VI: Type.Optional(inLanguage('Vietnamese')),
      TH: Type.Optional(inLanguage('Thai')),
      CN: Type.Optional(inLanguage('Chinese')),
      TY: Type.Optional(inLanguage('Thai (TY)')),
    },
    { additionalProperties: false, title: 'Texts' },
  );
}

/** One of the texts by language: what rewards and messages take. */
export const textByLanguage = <Field extends string>(
  texts: Readonly<Partial<Record<string, Readonly<Record<Field, string>>>>>,
  field: Field,
): Record<string, string> =>
  Object.fromEntries(Object.entries(texts).flatMap(([language, text]) => (text ? [[language, text[field]]] : [])));
