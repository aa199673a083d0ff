import { observer } from 'mobx-react-lite';
import { lazy, Suspense, useEffect, useMemo, useState } from 'react';
import styled from 'styled-components';
import type { Studio } from '../../../shared/contract/console/studio.ts';
import type { PickedPart } from '../../../shared/studio/preview-messages.ts';
import { Button } from '../../../ui/button.tsx';
import { Input } from '../../../ui/input.tsx';
import { media, space } from '../../../ui/measure.ts';
import { Empty, Page, Tag } from '../../kit/page.tsx';
import { ToggleButton, ToggleRow } from '../../kit/toggle-button.tsx';
import { Link, useParams } from '../../router.ts';
import { useConsole } from '../../use-console.ts';
import { useWords } from '../../words/words.ts';
import { BrandDrawings } from './brand-drawings.tsx';
import { BrandTexts } from './brand-texts.tsx';
import { BrandWords } from './brand-words.tsx';
import type { FilePart } from './file-parts.ts';
import { GroupLists } from './group-lists.tsx';
import { groups, type StudioGroup } from './groups.ts';
import { PartsList } from './parts-list.tsx';
import { PreviewPane } from './preview-pane.tsx';
import { StudioActions } from './studio-actions.tsx';
import { StudioEvidence } from './studio-evidence.tsx';
import { StudioForm } from './studio-form.tsx';
import { StudioHistory } from './studio-history.tsx';
import { StudioProposals } from './studio-proposals.tsx';
import { Moved, StudioSide } from './studio-side.tsx';
import { StudioStore } from './studio-store.ts';
import { ThemeEditor } from './theme-editor.tsx';

/** The list of parts, the pages and the fields stand side by side; on a phone one below the other. The text gets more room than fields. */
const Desk = styled.div<{ $isText: boolean }>`
  flex: 1;
  display: grid;
  grid-template-columns: 160px minmax(
      0,
      1fr
    ) ${({ $isText }) => ($isText ? 'minmax(320px, 560px)' : 'minmax(320px, 400px)')};
  min-height: 0;
  & > * {
    min-height: 0;
    overflow: auto;
    padding: ${space(5)} ${space(6)};
  }
  & > * + * {
    border-inline-start: 1px solid var(--color-line);
  }
  ${media.narrow} {
    grid-template-columns: minmax(0, 1fr);
    grid-auto-rows: max-content;
    align-content: start;
    overflow: auto;
    & > * {
      min-height: auto;
      overflow: visible;
      padding: ${space(4)};
    }
    & > * + * {
      border-inline-start: 0;
      border-top: 1px solid var(--color-line);
    }
  }
`;

/** What takes the place of the page and the fields. */
const Wide = styled.div`
  grid-column: 2 / -1;
  ${media.narrow} {
    grid-column: auto;
  }
`;

/** What stands beside the page: the choice of it, and the fields below. */
const Beside = styled.aside`
  display: flex;
  flex-direction: column;
  gap: ${space(5)};
  & > * {
    flex: none;
  }
`;

/** Few operators edit the text, so the editor comes when it is first opened. */
const JsonEditor = lazy(async () => ({ default: (await import('./json-editor.tsx')).JsonEditor }));

/** What opens in the place of the form. A parent is never served, so that nothing can be shown of it as evidence. */
const LISTS = ['proposals', 'history', 'evidence'] as const;
const LISTS_OF_PARENT = ['proposals', 'history'] as const;

const VIEWS = ['form', 'json', 'changes'] as const;
type View = (typeof VIEWS)[number];

/** A brand in the Studio: its form or its text, its faults, what a draft changes, and what its file said before. */
export const StudioPage = observer(function StudioPage() {
  const { merchant, slug = '' } = useParams();
  return <BrandStudio merchant={merchant ?? `@${slug}`} />;
});

const BrandStudio = observer(function BrandStudio({ merchant }: { merchant: string }) {
  const { client } = useConsole();
  const say = useWords();
  const store = useMemo(() => new StudioStore(client, merchant), [client, merchant]);
  useEffect(() => {
    void store.load();
    // What was typed last is not lost with the page.
    return () => void store.save();
  }, [store]);
  const { value: studio, fault } = store.loaded;
  if (!studio)
    return fault === undefined ? (
      <p id="start">{say('console.loading')}</p>
    ) : (
      <Empty
        title={say(fault === 'not_found' ? 'studio.noBrand' : `error.${fault}`)}
        action={
          <Button type="button" onClick={() => void store.load()}>
            {say('console.retry')}
          </Button>
        }
      />
    );
  return <Editor key={merchant} store={store} studio={studio} merchant={merchant} />;
});

interface EditorProps {
  store: StudioStore;
  studio: Studio;
  merchant: string;
}

/** The part of the brand that a part of a page comes from. */
const groupAt: Record<PickedPart, string> = {
  form: 'registration',
  footer: 'contact',
  nav: 'navigation',
  header: 'navigation',
  main: 'home',
};

const Editor = observer(function Editor({ store, studio, merchant }: EditorProps) {
  const { session } = useConsole();
  const say = useWords();
  const [view, setView] = useState<View>('form');
  const [list, setList] = useState<(typeof LISTS)[number]>();
  const [group, setGroup] = useState<StudioGroup>(groups[0]!);
  const [filePart, setFilePart] = useState<FilePart>();
  const mayChange = session.may('brands.change');
  const open = (one: StudioGroup) => {
    setGroup(one);
    setFilePart(undefined);
    setView('form');
    setList(undefined);
  };
  return (
    <Page
      title={say('studio.title', { name: studio.slug })}
      beside={
        <>
          <Kept store={store} studio={studio} />
          {studio.parent !== null && <ParentLink parent={studio.parent} />}
          {(merchant.startsWith('@') ? LISTS_OF_PARENT : LISTS).map((one) => (
            <ToggleButton key={one} aria-pressed={list === one} onClick={() => setList(list === one ? undefined : one)}>
              {say(`studio.${one}`)}
              {one === 'proposals' && studio.openProposals > 0 && <Tag $tone="notice">{studio.openProposals}</Tag>}
            </ToggleButton>
          ))}
          {mayChange && <StudioActions store={store} studio={studio} />}
        </>
      }
    >
      {list ? (
        <ListView list={list} store={store} merchant={merchant} />
      ) : (
        <Desk $isText={view === 'json' && !filePart}>
          <PartsList
            studio={studio}
            selected={filePart ?? (view === 'form' ? group.id : undefined)}
            onSelect={open}
            onSelectFiles={setFilePart}
          />
          {filePart ? (
            <FilesView key={filePart} store={store} studio={studio} merchant={merchant} part={filePart} />
          ) : (
            <>
              {studio.preview ? (
                <PreviewPane
                  preview={studio.preview}
                  version={studio.draft?.hash ?? studio.base}
                  isBehind={studio.faults.length > 0}
                  onPick={(part) => open(groups.find(({ id }) => id === groupAt[part])!)}
                />
              ) : (
                <div>
                  {studio.childCount > 0 ? <Moved studio={studio} /> : <Empty title={say('studio.preview.none')} />}
                </div>
              )}
              <Beside>
                <ViewChoice studio={studio} selected={view} onSelect={setView} />
                <Viewed store={store} studio={studio} view={view} group={group} />
              </Beside>
            </>
          )}
        </Desk>
      )}
    </Page>
  );
});

/** What opens in the place of the form. */
function ListView({ list, store, merchant }: Omit<EditorProps, 'studio'> & { list: (typeof LISTS)[number] }) {
  if (list === 'evidence') return <StudioEvidence merchant={merchant} />;
  const View = { history: StudioHistory, proposals: StudioProposals }[list];
  return <View store={store} merchant={merchant} />;
}

/** Leads to the brand that this one extends. */
function ParentLink({ parent }: { parent: string }) {
  const say = useWords();
  const [path, name] = parent.startsWith('@') ? [`parents/${parent.slice(1)}`, parent.slice(1)] : [parent, parent];
  return <Link to={`/${path}/studio`}>{say('studio.extends', { name })}</Link>;
}

/** The fields of a part of the brand, its whole text, or what changes. */
const Viewed = observer(function Viewed({
  store,
  studio,
  view,
  group,
}: Pick<EditorProps, 'store' | 'studio'> & { view: View; group: StudioGroup }) {
  const { session } = useConsole();
  const say = useWords();
  const [text, setText] = useState('');
  if (view === 'changes') return <StudioSide studio={studio} store={store} />;
  if (view === 'json')
    return (
      <Suspense fallback={<p>{say('console.loading')}</p>}>
        <JsonEditor store={store} file={studio.file} isReadOnly={!session.may('brands.change')} />
      </Suspense>
    );
  return (
    <>
      <Input
        type="search"
        aria-label={say('studio.search')}
        placeholder={say('studio.search')}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      {group.id === 'look' && text === '' && (
        <ThemeEditor
          store={store}
          slug={studio.slug}
          version={studio.draft?.hash ?? studio.base}
          mayChange={session.may('brands.change')}
        />
      )}
      {text === '' && (
        <GroupLists store={store} studio={studio} group={group} mayChange={session.may('brands.change')} />
      )}
      <StudioForm store={store} studio={studio} group={group} text={text.trim().toLowerCase()} />
    </>
  );
});

/** What shows beside the page: the fields, the text, or what is wrong and what changes. */
function ViewChoice({
  studio,
  selected,
  onSelect,
}: {
  studio: Studio;
  selected: View;
  onSelect: (view: View) => void;
}) {
  const say = useWords();
  const changed = studio.changes.length + studio.files.length;
  return (
    <ToggleRow role="group" aria-label={say('studio.view')}>
      {VIEWS.map((one) => (
        <ToggleButton key={one} aria-pressed={selected === one} onClick={() => onSelect(one)}>
          {say(`studio.view.${one}`)}
          {one === 'changes' && changed > 0 && ` (${changed})`}
        </ToggleButton>
      ))}
      {studio.faults.length > 0 && <Tag $tone="bad">{say('studio.faultCount', { count: studio.faults.length })}</Tag>}
    </ToggleRow>
  );
}

/** Texts, short texts or drawings, in the place of the page and the fields. */
function FilesView({ part, ...props }: EditorProps & { part: FilePart }) {
  const View = { texts: BrandTexts, words: BrandWords, drawings: BrandDrawings }[part];
  return (
    <Wide>
      <View {...props} />
    </Wide>
  );
}

/** Whether the draft is kept, and whether the file has changed since it was begun. */
const Kept = observer(function Kept({ store, studio }: Pick<EditorProps, 'store' | 'studio'>) {
  const say = useWords();
  const tag = store.fault ? (
    <Tag $tone="bad">{say(`error.${store.fault}`)}</Tag>
  ) : studio.draft?.isStale ? (
    <Tag $tone="notice">{say('studio.stale')}</Tag>
  ) : store.isSaving ? (
    <Tag>{say('studio.saving')}</Tag>
  ) : (
    studio.draft && <Tag>{say('studio.draft')}</Tag>
  );
  return <span role="status">{tag}</span>;
});
