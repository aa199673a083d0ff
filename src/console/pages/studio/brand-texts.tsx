import { observer } from 'mobx-react-lite';
import { useEffect, useState, type SubmitEvent } from 'react';
import styled from 'styled-components';
import type { FilesOfBrand, TextInLanguage } from '../../../shared/contract/console/brand-files.ts';
import type { Studio } from '../../../shared/contract/console/studio.ts';
import type { TextNode } from '../../../shared/site/text-node.ts';
import { Button } from '../../../ui/button.tsx';
import { Input } from '../../../ui/input.tsx';
import { media, space } from '../../../ui/measure.ts';
import { Loaded } from '../../kit/loaded.tsx';
import { Tag } from '../../kit/page.tsx';
import { usePageValue } from '../../kit/page-value.ts';
import { TextNodes } from '../../kit/text-nodes.tsx';
import { ToggleButton, ToggleRow } from '../../kit/toggle-button.tsx';
import { useConsole } from '../../use-console.ts';
import { useWords } from '../../words/words.ts';
import { faultsIn } from './file-parts.ts';
import { FaultList } from './studio-side.tsx';
import type { StudioStore } from './studio-store.ts';

/** The names of the texts beside the one that is open. */
const Split = styled.div`
  display: grid;
  grid-template-columns: 220px minmax(0, 1fr);
  gap: ${space(6)};
  ${media.narrow} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Names = styled.ul`
  list-style: none;
  & button {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: ${space(1)} ${space(2)};
    width: 100%;
    padding: ${space(1.5)} ${space(3)};
    border-radius: var(--radius-control);
    text-align: start;
  }
  & button[aria-pressed='true'] {
    background: var(--color-hover);
    font-weight: var(--weight-strong);
  }
`;

/** The languages side by side. */
const Languages = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(240px, 1fr));
  gap: ${space(6)};
  margin-top: ${space(4)};
`;

const Column = styled.section`
  display: flex;
  flex-direction: column;
  gap: ${space(2)};
  min-width: 0;
  & > header {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${space(2)};
    min-height: 32px;
    & > h3 {
      margin-inline-end: auto;
      font-size: var(--text-2);
    }
  }
`;

const Written = styled.textarea`
  width: 100%;
  min-height: 420px;
  padding: ${space(3)};
  border: 1px solid var(--color-control-line);
  border-radius: var(--radius-control);
  background: var(--color-raised);
  color: var(--color-text);
  font: inherit;
  line-height: 1.6;
  resize: vertical;
  &:read-only {
    border-style: dashed;
    background: none;
    color: var(--color-muted);
  }
`;

/** A text as a page shows it, roughly: headings, lists and emphasis. */
const Shown = styled.article`
  display: grid;
  gap: ${space(3)};
  padding: ${space(3)};
  border: 1px solid var(--color-line);
  border-radius: var(--radius-control);
  overflow-wrap: anywhere;
  & :is(ul, ol) {
    padding-inline-start: ${space(5)};
    list-style: revert;
  }
`;

interface BrandTextsProps {
  store: StudioStore;
  studio: Studio;
  merchant: string;
}

/** The texts of the draft: whose each is, what is missing, and one in all languages side by side. */
export const BrandTexts = observer(function BrandTexts({ store, studio, merchant }: BrandTextsProps) {
  const { client } = useConsole();
  const page = usePageValue({ merchant }, (request) => client.call('brandFiles', request));
  const hash = studio.draft?.hash;
  useEffect(() => page.load(), [page, hash]);
  return (
    <Loaded of={page}>{(files) => <Texts store={store} studio={studio} merchant={merchant} files={files} />}</Loaded>
  );
});

interface TextsProps extends BrandTextsProps {
  files: FilesOfBrand;
}

function Texts({ store, studio, merchant, files: { texts, languages } }: TextsProps) {
  const { session } = useConsole();
  const say = useWords();
  const [chosen, setName] = useState<string>();
  const name = chosen ?? texts[0]?.name ?? '';
  const add = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const field = event.currentTarget.elements.namedItem('name') as HTMLInputElement;
    store.writeFile(`copy/${languages[0]!.code}/${field.value}.md`, `# ${field.value}\n`);
    setName(field.value);
    field.value = '';
  };
  return (
    <Split>
      <div>
        <Names aria-label={say('studio.texts')}>
          {texts.map((text) => (
            <li key={text.name}>
              <button type="button" aria-pressed={text.name === name} onClick={() => setName(text.name)}>
                {text.name}
                <TextState text={text} slug={studio.slug} />
              </button>
            </li>
          ))}
        </Names>
        {session.may('brands.change') && (
          <form onSubmit={add}>
            <ToggleRow style={{ marginTop: 12 }}>
              <Input
                name="name"
                aria-label={say('studio.textName')}
                placeholder={say('studio.textName')}
                required
                pattern="[a-z][a-z0-9\-]{0,40}"
                title={say('studio.textNameHint')}
                style={{ flex: 1, minWidth: 0 }}
              />
              <ToggleButton type="submit">{say('studio.addText')}</ToggleButton>
            </ToggleRow>
          </form>
        )}
      </div>
      {name !== '' && (
        <TextPage
          key={name}
          store={store}
          studio={studio}
          merchant={merchant}
          name={name}
          nameOf={(code) => languages.find((language) => language.code === code)?.name ?? code}
        />
      )}
    </Split>
  );
}

/** Whether a text is missing in a language, or the brand's own in one. */
function TextState({ text: { from, isNeeded }, slug }: { text: FilesOfBrand['texts'][number]; slug: string }) {
  const say = useWords();
  const missing = from.filter((one) => one === null).length;
  if (missing > 0 && (isNeeded || missing < from.length))
    return <Tag $tone={isNeeded ? 'bad' : 'notice'}>{say('studio.missingCount', { count: missing })}</Tag>;
  return from.includes(slug) && <Tag>{say('studio.own')}</Tag>;
}

interface TextPageProps extends BrandTextsProps {
  name: string;
  /** Name of a language in itself. */
  nameOf: (code: string) => string;
}

const TextPage = observer(function TextPage({ store, studio, merchant, name, nameOf }: TextPageProps) {
  const { client } = useConsole();
  const say = useWords();
  const [isShown, setShown] = useState(false);
  const page = usePageValue({ merchant, name }, (request) => client.call('brandText', request));
  const hash = studio.draft?.hash;
  useEffect(() => page.load(), [page, hash]);
  const faults = faultsIn(studio, 'copy/').filter(({ file }) => file.endsWith(`/${name}.md`));
  return (
    <div>
      <ToggleRow>
        <h2 style={{ marginInlineEnd: 'auto' }}>{name}</h2>
        {[false, true].map((one) => (
          <ToggleButton key={String(one)} aria-pressed={isShown === one} onClick={() => setShown(one)}>
            {say(one ? 'studio.asShown' : 'studio.asWritten')}
          </ToggleButton>
        ))}
      </ToggleRow>
      {faults.length > 0 && <FaultList faults={faults} />}
      <Loaded of={page}>
        {({ languages }) => (
          <Languages>
            {languages.map((text) => (
              <TextColumn
                key={`${text.language} ${store.takenCount}`}
                store={store}
                path={`copy/${text.language}/${name}.md`}
                title={nameOf(text.language)}
                text={text}
                isShown={isShown}
              />
            ))}
          </Languages>
        )}
      </Loaded>
    </div>
  );
});

interface TextColumnProps {
  store: StudioStore;
  path: string;
  title: string;
  text: TextInLanguage;
  isShown: boolean;
}

/** A text in one language: the brand's own to write in, or the inherited one to look at. */
const TextColumn = observer(function TextColumn({ store, path, title, text, isShown }: TextColumnProps) {
  const { session } = useConsole();
  const say = useWords();
  const { own, inherited, language, shown } = text;
  const mayChange = session.may('brands.change');
  return (
    <Column aria-label={title} lang={language}>
      <header>
        <h3>{title}</h3>
        {own !== null ? (
          <Tag>{say('studio.own')}</Tag>
        ) : inherited ? (
          <Tag>{say('studio.fromParent', { from: inherited.from })}</Tag>
        ) : (
          <Tag $tone="notice">{say('studio.missing')}</Tag>
        )}
        {mayChange && own !== null && (
          <ToggleButton onClick={() => store.writeFile(path, null)}>
            {say(inherited ? 'studio.theme.reset' : 'studio.remove')}
          </ToggleButton>
        )}
      </header>
      {isShown ? (
        <Shown>
          <TextNodes text={shown as readonly TextNode[]} />
        </Shown>
      ) : own !== null ? (
        <Written
          aria-label={title}
          readOnly={!mayChange}
          defaultValue={own}
          onChange={({ target }) => store.writeFile(path, target.value)}
        />
      ) : (
        <>
          {inherited && <Written aria-label={title} readOnly value={inherited.text} />}
          {mayChange && (
            <Button
              type="button"
              $rank="secondary"
              onClick={() => store.writeFile(path, inherited?.text ?? `# ${title}\n`)}
            >
              {say('studio.writeOwn')}
            </Button>
          )}
        </>
      )}
    </Column>
  );
});
