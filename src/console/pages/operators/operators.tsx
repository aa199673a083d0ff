import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { OperatorRow } from '../../../shared/contract/console/operators.ts';
import { capabilities, capabilityIds } from '../../../shared/operators/capabilities.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { VisuallyHidden } from '../../../ui/states.tsx';
import type { ConsoleValue } from '../../console-client.ts';
import { Loaded } from '../../kit/loaded.tsx';
import { moment } from '../../kit/moment.ts';
import { Page, PageBody, Part, Tag } from '../../kit/page.tsx';
import { usePageValue } from '../../kit/page-value.ts';
import { SmallTable } from '../../kit/small-table.tsx';
import { useConsole } from '../../use-console.ts';
import { useWords } from '../../words/words.ts';
import { OpenChanges } from './open-changes.tsx';
import { AddOperator, ChangeOperator, RemoveOperator, ResetOperator } from './operator-dialogs.tsx';

type OperatorList = ConsoleValue<'operatorList'>;

type Asked = { about: 'new' } | { about: 'rights' | 'removal' | 'reset'; operator: OperatorRow };

/** The operators of the installation, and what each role allows. */
export const Operators = observer(function Operators() {
  const say = useWords();
  const { client } = useConsole();
  const page = usePageValue({}, ({ signal }) => client.call('operatorList', { signal }));
  const [asked, setAsked] = useState<Asked>();
  const dialog = { onClose: () => setAsked(undefined), onDone: page.load };
  return (
    <Page
      title={say('operators.title')}
      beside={
        <Button type="button" onClick={() => setAsked({ about: 'new' })}>
          {say('operators.new')}
        </Button>
      }
    >
      <PageBody>
        <Loaded of={page}>
          {({ list, changes, roles }) => (
            <>
              {changes.length > 0 && <OpenChanges changes={changes} list={list} onDone={page.load} />}
              <List list={list} onAsk={setAsked} />
              <Roles roles={roles} />
              {asked?.about === 'new' && <AddOperator roles={roles} {...dialog} />}
              {asked?.about === 'rights' && <ChangeOperator roles={roles} operator={asked.operator} {...dialog} />}
              {asked?.about === 'reset' && <ResetOperator operator={asked.operator} {...dialog} />}
              {asked?.about === 'removal' && <RemoveOperator operator={asked.operator} {...dialog} />}
            </>
          )}
        </Loaded>
      </PageBody>
    </Page>
  );
});

function List({ list, onAsk }: Pick<OperatorList, 'list'> & { onAsk: (asked: Asked) => void }) {
  const say = useWords();
  const { session } = useConsole();
  const ownId = session.me.value?.id;
  return (
    <Part>
      <SmallTable
        label={say('operators.title')}
        titles={[
          say('you.login'),
          say('operators.name'),
          say('operators.roles'),
          say('operators.merchants'),
          say('operators.lastSignIn'),
          say('jobs.actions'),
        ]}
        rows={list.map((operator) => ({
          key: operator.id,
          cells: [
            operator.login,
            <>
              {operator.name} {operator.id === ownId && <Tag>{say('operators.you')}</Tag>}
              {!operator.isEnrolled && operator.removedAt === null && (
                <Tag $tone="notice">{say('operators.notEnrolled')}</Tag>
              )}
              {operator.removedAt !== null && <Tag $tone="bad">{say('operators.removed')}</Tag>}
            </>,
            operator.roles.map((role) => <Tag key={role}>{role}</Tag>),
            operator.merchants?.join(', ') ?? say('you.all'),
            operator.lastSignInAt === null ? say('operators.never') : moment(operator.lastSignInAt),
            <span key="actions" data-actions="">
              <Button type="button" $rank="secondary" onClick={() => onAsk({ about: 'rights', operator })}>
                {say(operator.removedAt === null ? 'operators.change' : 'operators.restore')}
              </Button>
              {operator.removedAt === null && operator.id !== ownId && (
                <Button type="button" $rank="secondary" onClick={() => onAsk({ about: 'reset', operator })}>
                  {say('operators.resetAsk')}
                </Button>
              )}
              {operator.removedAt === null && (
                <Button type="button" $rank="secondary" onClick={() => onAsk({ about: 'removal', operator })}>
                  {say('operators.removeAsk')}
                </Button>
              )}
            </span>,
          ],
        }))}
      />
    </Part>
  );
}

/** Which role allows what: capabilities by roles. */
function Roles({ roles }: Pick<OperatorList, 'roles'>) {
  const say = useWords();
  return (
    <Part>
      <h2>{say('operators.rolesTitle')}</h2>
      <SmallTable
        label={say('operators.rolesTitle')}
        titles={[say('operators.allows'), ...roles.map(({ id }) => id)]}
        rows={capabilityIds.map((capability) => ({
          key: capability,
          cells: [
            capabilities[capability],
            ...roles.map(
              ({ id, capabilities: allowed }) =>
                allowed.includes(capability) && (
                  <span key={id}>
                    <Icon name="check" size={16} />
                    <VisuallyHidden>{say('operators.yes')}</VisuallyHidden>
                  </span>
                ),
            ),
          ],
        }))}
      />
    </Part>
  );
}
