import { useState } from 'react';
import styled from 'styled-components';
import { Chips } from '../../ui/chips.tsx';
import { space } from '../../ui/measure.ts';
import { useWords } from '../words/words.ts';
import { InBrandLook } from './in-brand-look.tsx';
import type { RecordValue } from './record-form.tsx';

const Box = styled.section`
  margin-top: ${space(6)};
  padding: ${space(4)};
  border: 1px solid var(--color-line);
  border-radius: var(--radius-control);
  background: var(--color-surface);
  & > h2 {
    margin-bottom: ${space(3)};
    font-size: var(--text-1);
  }
  & article > h3 {
    font-size: var(--text-3);
  }
  & article > p {
    margin-top: ${space(2)};
    white-space: pre-line;
  }
  & > small {
    color: var(--color-muted);
    font-size: var(--text-0);
  }
`;

/** The languages of texts, each with the one whose texts its players get where it has none. */
const READ: Readonly<Record<string, string | undefined>> = { EN: undefined, VI: 'EN', TH: 'EN', CN: 'EN', TY: 'TH' };

type Text = Readonly<Record<string, string | undefined>>;
type Texts = Readonly<Record<string, Text | undefined>>;

/** The language whose texts players of another one get, and those texts. */
function textsFor(texts: Texts, language: string): { from: string; text: Text } {
  const text = texts[language];
  const next = READ[language];
  const isWritten = Object.values(text ?? {}).some((one) => Boolean(one));
  return isWritten || next === undefined ? { from: language, text: text ?? {} } : textsFor(texts, next);
}

interface TextsPreviewProps {
  merchant: string;
  /** A document with texts by language. */
  value: RecordValue;
  /** The fields of a text in the order in which players read them: the first is its heading. */
  fields: readonly string[];
}

/** What players read of a document that is being written, in each language: it changes with every letter, and nothing is sent. */
export function TextsPreview({ merchant, value, fields }: TextsPreviewProps) {
  const say = useWords();
  const [language, setLanguage] = useState('EN');
  const { from, text } = textsFor((value['texts'] ?? {}) as Texts, language);
  const [heading = '', ...others] = fields;
  return (
    <Box aria-label={say('preview.title')}>
      <h2>{say('preview.title')}</h2>
      <Chips role="group" aria-label={say('preview.language')}>
        {Object.keys(READ).map((code) => (
          <button key={code} type="button" aria-pressed={code === language} onClick={() => setLanguage(code)}>
            {code}
          </button>
        ))}
      </Chips>
      <InBrandLook merchant={merchant}>
        <article data-preview={language}>
          <h3>{text[heading] || say('preview.none')}</h3>
          {others.map((field) => text[field] && <p key={field}>{text[field]}</p>)}
        </article>
      </InBrandLook>
      {from !== language && <small>{say('preview.from', { language: from })}</small>}
    </Box>
  );
}
