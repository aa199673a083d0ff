import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import styled from 'styled-components';
import type { BrandWord } from '../../../shared/contract/console/brand-files.ts';
import { SEARCH_LENGTH_MAX } from '../../../shared/contract/console/console-limits.ts';
import type { Studio } from '../../../shared/contract/console/studio.ts';
import { Input } from '../../../ui/input.tsx';
import { space } from '../../../ui/measure.ts';
import { Loaded } from '../../kit/loaded.tsx';
import { Empty } from '../../kit/page.tsx';
import { usePageValue } from '../../kit/page-value.ts';
import { SmallTable } from '../../kit/small-table.tsx';
import { useConsole } from '../../use-console.ts';
import { useWords } from '../../words/words.ts';
import { faultsIn } from './file-parts.ts';
import { FaultList } from './studio-side.tsx';
import type { StudioStore } from './studio-store.ts';

const Column = styled.div`
  display: grid;
  gap: ${space(4)};
  & td {
    padding-block: ${space(1)};
  }
  & code {
    font-size: var(--text-0);
  }
`;

interface BrandWordsProps {
  store: StudioStore;
  studio: Studio;
  merchant: string;
}

/** Short texts of pages in all languages: those of the brand's own, or what is searched for. */
export const BrandWords = observer(function BrandWords({ store, studio, merchant }: BrandWordsProps) {
  const { client } = useConsole();
  const say = useWords();
  const [search, setSearch] = useState('');
  const sought = search.trim();
  const query = { merchant, ...(sought !== '' && { search: sought }) };
  const page = usePageValue(query, (request) => client.call('brandWords', request));
  const hash = studio.draft?.hash;
  useEffect(() => page.load(), [page, hash]);
  const faults = faultsIn(studio, 'words/');
  return (
    <Column>
      <Input
        type="search"
        aria-label={say('studio.searchWords')}
        placeholder={say('studio.searchWords')}
        maxLength={SEARCH_LENGTH_MAX}
        value={search}
        onChange={({ target }) => setSearch(target.value)}
      />
      {faults.length > 0 && <FaultList faults={faults} />}
      <Loaded of={page}>
        {({ languages, words, count }) =>
          words.length === 0 ? (
            <Empty
              title={say(sought === '' ? 'studio.noOwnWords' : 'studio.noWords')}
              text={say(sought === '' ? 'studio.noOwnWordsText' : 'studio.noWordsText')}
            />
          ) : (
            <>
              <p>{say(sought === '' ? 'studio.ownWords' : 'studio.foundWords', { shown: words.length, count })}</p>
              <SmallTable
                label={say('studio.words')}
                titles={[say('studio.wordKey'), ...languages]}
                rows={words.map((word) => ({
                  key: word.key,
                  cells: [
                    <code key="key">{word.key}</code>,
                    ...languages.map((language, index) => (
                      <WordField
                        key={`${language} ${store.takenCount}`}
                        store={store}
                        language={language}
                        word={word}
                        text={word.in[index]!}
                      />
                    )),
                  ],
                }))}
              />
            </>
          )
        }
      </Loaded>
    </Column>
  );
});

interface WordFieldProps {
  store: StudioStore;
  language: string;
  word: BrandWord;
  text: BrandWord['in'][number];
}

/** A short text in one language. An empty field inherits what stands in it as an example. */
function WordField({ store, language, word: { key }, text: { own, inherited } }: WordFieldProps) {
  const { session } = useConsole();
  return (
    <Input
      aria-label={`${key} ${language}`}
      lang={language}
      placeholder={inherited}
      title={inherited}
      readOnly={!session.may('brands.change')}
      defaultValue={own ?? ''}
      onBlur={({ target }) => {
        const said = target.value.trim() === '' ? null : target.value;
        if (said !== own) void store.writeWord(language, key, said);
      }}
    />
  );
}
