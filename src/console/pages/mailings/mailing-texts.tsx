import { useState } from 'react';
import registry from '../../../../locales/registry.json' with { type: 'json' };
import {
  MAILING_LANGUAGES_MAX,
  MAILING_TEXT_LENGTH_MAX,
  MAILING_TITLE_LENGTH_MAX,
} from '../../../shared/contract/console/console-limits.ts';
import type { MailingTexts } from '../../../shared/contract/console/mailings.ts';
import { Select } from '../../../ui/select.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { valueIn } from '../../kit/action-dialog.tsx';
import { TextArea } from '../../kit/text-area.tsx';
import { useWords } from '../../words/words.ts';

/** What a player gets whose language has no text. */
const FIRST = 'EN';
/** The languages of the platform by code, as their speakers call them. Two may have one name. */
const languages = Object.entries(registry).map(([code, { name }]) => ({ code, name: `${name} (${code})` }));

/** Fields for a message in English, and in other languages as they are wanted. */
export function MailingTextFields() {
  const say = useWords();
  const [chosen, setChosen] = useState<readonly string[]>([FIRST]);
  const others = languages.filter(({ code }) => !chosen.includes(code));
  return (
    <>
      {chosen.map((code) => (
        <TextFields key={code} code={code} />
      ))}
      {chosen.length < MAILING_LANGUAGES_MAX && (
        <Select
          id="language"
          label={say('mailings.also')}
          value=""
          choose={say('mailings.alsoChoose')}
          choices={others.map(({ code, name }) => ({ value: code, text: name }))}
          onChange={({ target: { value } }) => setChosen([...chosen, value])}
        />
      )}
    </>
  );
}

function TextFields({ code }: { code: string }) {
  const say = useWords();
  const language = languages.find((one) => one.code === code)!.name;
  return (
    <>
      <TextField
        id={`title-${code}`}
        name={`title-${code}`}
        label={say('mailings.titleIn', { language })}
        maxLength={MAILING_TITLE_LENGTH_MAX}
        required
      />
      <TextArea
        id={`text-${code}`}
        name={`text-${code}`}
        label={say('mailings.textIn', { language })}
        maxLength={MAILING_TEXT_LENGTH_MAX}
        required
      />
    </>
  );
}

/** What the form says, by language. */
export const mailingTextsIn = (form: HTMLFormElement): MailingTexts =>
  Object.fromEntries(
    languages
      .filter(({ code }) => form.elements.namedItem(`title-${code}`))
      .map(({ code }) => [code, { title: valueIn(form, `title-${code}`), text: valueIn(form, `text-${code}`) }]),
  );
