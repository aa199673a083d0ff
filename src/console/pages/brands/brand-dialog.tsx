import { useState } from 'react';
import { Link } from '../../router.ts';
import styled from 'styled-components';
import type { BrandRow } from '../../../shared/contract/console/brands.ts';
import { Button, buttonFace, type ButtonRank } from '../../../ui/button.tsx';
import { DialogFrame } from '../../../ui/dialog.tsx';
import { space } from '../../../ui/measure.ts';
import { moment } from '../../kit/moment.ts';
import { Facts, Part } from '../../kit/page.tsx';
import { useConsole } from '../../use-console.ts';
import { useWords } from '../../words/words.ts';
import { MaintenanceDialog, MaintenanceState } from './maintenance.tsx';

/** One fault a paragraph: long lines break anywhere, so that nothing is cut off. */
const Faults = styled.ol`
  display: grid;
  gap: ${space(2)};
  max-height: 40vh;
  overflow: auto;
  padding-inline-start: 0;
  list-style: none;
  & > li {
    font: 12px/1.5 var(--font-code);
    overflow-wrap: anywhere;
  }
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(3)};
`;

/** A link in the look of a button. */
export const Action = styled(Link)<{ $rank?: ButtonRank }>`
  ${buttonFace}
`;

/** Where the files of brands lie. */
const BRANDS_FOLDER = 'brands';

interface BrandDialogProps {
  brand: BrandRow;
  onClose: () => void;
  /** Something of the brand has changed. */
  onChange: () => void;
}

/** All of a brand: what is served, what is wrong with its files, and its maintenance. */
export function BrandDialog({ brand, onClose, onChange }: BrandDialogProps) {
  const say = useWords();
  const { session } = useConsole();
  const [isAsking, setIsAsking] = useState(false);
  const { name, merchantCode, faults, isClosedByFile, closure } = brand;
  const of = { merchant: merchantCode ?? '', name, closure, isClosedByFile };
  return (
    <DialogFrame title={name} closeLabel={say('console.close')} onClose={onClose}>
      <BrandFacts brand={brand} />
      {faults.length > 0 && (
        <Part>
          <h2>{say('brands.faults')}</h2>
          <Faults>
            {faults.map((fault) => (
              <li key={fault}>{fault}</li>
            ))}
          </Faults>
        </Part>
      )}
      {merchantCode !== null && (
        <Part>
          <h2>{say('maintenance.title')}</h2>
          {isClosedByFile && <p>{say('maintenance.fileCloses')}</p>}
          <MaintenanceState closure={closure} />
          <Actions>
            {session.may('maintenance.change') && (
              <Button type="button" $rank="secondary" onClick={() => setIsAsking(true)}>
                {say(closure ? 'maintenance.reopen' : 'maintenance.close', { name })}
              </Button>
            )}
            <Action to={`/${merchantCode}/games`} $rank="secondary">
              {say('brands.games')}
            </Action>
            <Action to={`/${merchantCode}/studio`} $rank="secondary">
              {say('nav.studio')}
            </Action>
          </Actions>
        </Part>
      )}
      {isAsking && (
        <MaintenanceDialog
          of={of}
          onClose={() => setIsAsking(false)}
          onChange={() => {
            setIsAsking(false);
            onChange();
          }}
        />
      )}
    </DialogFrame>
  );
}

/** What is served of a brand. */
function BrandFacts({ brand: { slug, merchantCode, hosts, state, published } }: Pick<BrandDialogProps, 'brand'>) {
  const say = useWords();
  return (
    <Part>
      <Facts>
        <dt>{say('brands.state')}</dt>
        <dd>
          {say(`brands.${state}`)}. {say(`brands.${state}Text`)}
        </dd>
        <dt>{say('brands.hosts')}</dt>
        <dd>{hosts.join(', ')}</dd>
        <dt>{say('brands.merchant')}</dt>
        <dd>{merchantCode ?? '–'}</dd>
        <dt>{say('brands.folder')}</dt>
        <dd>
          <code>{`${BRANDS_FOLDER}/${slug}`}</code>
        </dd>
        {published && (
          <>
            <dt>{say('brands.published')}</dt>
            <dd>
              {moment(published.at)} · <code>{published.version}</code>
            </dd>
          </>
        )}
      </Facts>
    </Part>
  );
}
