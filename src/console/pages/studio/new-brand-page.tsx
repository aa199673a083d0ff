import { observer } from 'mobx-react-lite';
import { useEffect, useMemo, useState, type SubmitEvent } from 'react';
import styled from 'styled-components';
import { DRAWING_BYTES_MAX } from '../../../shared/contract/console/console-limits.ts';
import type { NewBrandQuestion } from '../../../shared/contract/console/new-brand.ts';
import type { ErrorCode } from '../../../shared/errors.ts';
import { Button } from '../../../ui/button.tsx';
import { FieldRow } from '../../../ui/input.tsx';
import { media, space } from '../../../ui/measure.ts';
import { Select } from '../../../ui/select.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { ActionFault } from '../../kit/action-dialog.tsx';
import { Empty, Page, PageBody, Part } from '../../kit/page.tsx';
import { useNavigate } from '../../router.ts';
import { useConsole } from '../../use-console.ts';
import { useWords, type WordKey } from '../../words/words.ts';
import { NewBrandStore } from './new-brand-store.ts';

/** The questions in the order in which one thinks of a merchant. */
const STEPS: readonly { title: WordKey; ids: readonly string[] }[] = [
  { title: 'newBrand.who', ids: ['name', 'host', 'merchantCode', 'extends'] },
  { title: 'newBrand.market', ids: ['currency', 'timeZone', 'jurisdiction', 'demo', 'languages', 'defaultLanguage'] },
  { title: 'newBrand.look', ids: ['accent', 'tokens', 'layout'] },
  { title: 'newBrand.games', ids: ['vendors'] },
];

const Steps = styled.form`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space(6)} ${space(8)};
  max-width: 1080px;
  && > section + section {
    margin-top: 0;
  }
  & > section > * + * {
    margin-top: ${space(4)};
  }
  & > :last-child {
    grid-column: 1 / -1;
  }
  ${media.narrow} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Choices = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)} ${space(4)};
  & label {
    display: flex;
    align-items: center;
    gap: ${space(2)};
  }
`;

const ColorRow = styled.div`
  display: flex;
  gap: ${space(2)};
  align-items: end;
  & input[type='color'] {
    width: 44px;
    height: var(--height-control);
    padding: 2px;
    border: 1px solid var(--color-control-line);
    border-radius: var(--radius-control);
    background: var(--color-raised);
  }
  & > :first-child {
    flex: 1;
  }
`;

/** The merchant's logo as it will be read. */
const Logo = styled.img`
  height: 40px;
  max-width: 240px;
  object-fit: contain;
  object-position: start;
`;

/** A new merchant, from answers to a served brand. */
export const NewBrandPage = observer(function NewBrandPage() {
  const { client, session } = useConsole();
  const say = useWords();
  const navigate = useNavigate();
  const store = useMemo(() => new NewBrandStore(client), [client]);
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<ErrorCode>();
  useEffect(() => void store.ask(), [store]);
  if (store.failure === 'capability_missing')
    return <Empty title={say('newBrand.notYours')} text={say('newBrand.notYoursText')} />;
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setBusy(true);
    const answer = await store.make();
    setBusy(false);
    setFault(answer.ok ? undefined : answer.code);
    if (!answer.ok || !answer.value) return;
    // The merchant is a new one of this operator's.
    await session.loadMe();
    void navigate(`/${answer.value.merchant}/studio`);
  };
  const others = store.faults.filter(({ at }) => !KNOWN.has(at));
  return (
    <Page title={say('newBrand.title')}>
      <PageBody>
        <Steps onSubmit={(event) => void submit(event)}>
          {STEPS.map(({ title, ids }, index) => (
            <Part key={title}>
              <h2>{say(title)}</h2>
              {index === 0 && <SlugField store={store} />}
              {title === 'newBrand.look' && <LogoField store={store} />}
              {ids.map((id) => (
                <Answer key={id} store={store} question={store.questions.find((one) => one.id === id)} />
              ))}
            </Part>
          ))}
          <div>
            {others.length > 0 && (
              <ul role="alert">
                {others.map(({ at, message }) => (
                  <li key={at + message}>
                    <code>{at}</code> {message}
                  </li>
                ))}
              </ul>
            )}
            <ActionFault code={fault} wordsFor={undefined} />
            <Button type="submit" disabled={isBusy || store.slug === ''} aria-busy={isBusy}>
              {say(isBusy ? 'newBrand.making' : 'newBrand.make')}
            </Button>
          </div>
        </Steps>
      </PageBody>
    </Page>
  );
});

/** Questions whose suggestion is made of the short name. */
const FROM_SLUG = new Set(['name', 'host', 'merchantCode']);

/** Places of faults that have a field of their own. */
const KNOWN = new Set(['slug', 'logo', ...STEPS.flatMap(({ ids }) => ids)]);

const SlugField = observer(function SlugField({ store }: { store: NewBrandStore }) {
  const say = useWords();
  return (
    <TextField
      id="new-slug"
      name="slug"
      label={say('newBrand.slug')}
      hint={say('newBrand.slugHint')}
      fault={store.faultAt('slug')}
      required
      defaultValue={store.slug}
      onChange={({ target }) => store.name(target.value)}
    />
  );
});

const LogoField = observer(function LogoField({ store }: { store: NewBrandStore }) {
  const say = useWords();
  const [problem, setProblem] = useState<string>();
  const take = async (file: File | undefined) => {
    if (!file) return;
    // What is far too large is not even read.
    const text = file.size <= DRAWING_BYTES_MAX ? await file.text() : '';
    setProblem(text === '' ? say('newBrand.logoTooLarge') : undefined);
    if (text !== '') store.takeLogo(file.name, text);
  };
  const { logo } = store;
  return (
    <FieldRow
      id="new-logo"
      label={say('newBrand.logo')}
      hint={say('newBrand.logoHint')}
      fault={problem ?? store.faultAt('logo')}
    >
      {logo ? (
        <ColorRow>
          <Logo src={`data:image/svg+xml,${encodeURIComponent(logo.text)}`} alt={logo.name} />
          <Button type="button" $rank="secondary" onClick={() => store.dropLogo()}>
            {say('newBrand.dropLogo')}
          </Button>
        </ColorRow>
      ) : (
        <input
          id="new-logo"
          type="file"
          accept="image/svg+xml,.svg"
          onChange={({ target }) => void take(target.files?.[0])}
        />
      )}
    </FieldRow>
  );
});

interface AnswerProps {
  store: NewBrandStore;
  question: NewBrandQuestion | undefined;
}

/** The field of a question, with what is suggested in it. */
const Answer = observer(function Answer({ store, question }: AnswerProps) {
  if (!question) return null;
  const { id, prompt, kind, suggestion, choices } = question;
  const field = { id: `new-${id}`, name: id, label: prompt, fault: store.faultAt(id) };
  const given = store.answers[id];
  if (kind === 'one')
    return (
      <Select
        {...field}
        value={given ?? suggestion}
        choices={choices.map(({ value, label }) => ({ value, text: label }))}
        onChange={({ target }) => store.answer(id, target.value)}
      />
    );
  if (kind === 'many') return <ManyField {...field} store={store} question={question} />;
  const text = (
    <TextField
      {...field}
      defaultValue={undefined}
      value={given ?? ''}
      placeholder={store.slug === '' && FROM_SLUG.has(id) ? '' : suggestion}
      onChange={({ target }) => store.answer(id, target.value)}
    />
  );
  return id === 'accent' ? (
    <ColorRow>
      {text}
      <input
        type="color"
        aria-label={prompt}
        value={/^#[0-9a-f]{6}$/i.test(given ?? '') ? given : '#808080'} // tidy: what the picker shows before a colour is chosen
        onChange={({ target }) => store.answer(id, target.value)}
      />
    </ColorRow>
  ) : (
    text
  );
});

interface ManyFieldProps {
  id: string;
  label: string;
  fault: string | undefined;
  store: NewBrandStore;
  question: NewBrandQuestion;
}

/** Several of some choices, in the order in which they are offered. */
const ManyField = observer(function ManyField({ id, label, fault, store, question }: ManyFieldProps) {
  const { suggestion, choices } = question;
  const chosen = new Set((store.answers[question.id] ?? suggestion).split(','));
  const toggle = (value: string) => {
    const next = chosen.has(value) ? [...chosen].filter((one) => one !== value) : [...chosen, value];
    store.answer(question.id, next.filter((one) => one !== '').join(',') || ',');
  };
  return (
    <FieldRow id={id} label={label} fault={fault}>
      <Choices role="group" id={id} aria-label={label}>
        {choices.map(({ value, label: text }) => (
          <label key={value}>
            <input type="checkbox" checked={chosen.has(value)} onChange={() => toggle(value)} />
            {text}
          </label>
        ))}
      </Choices>
    </FieldRow>
  );
});
