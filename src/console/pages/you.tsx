import { observer } from 'mobx-react-lite';
import { capabilities, capabilityIds } from '../../shared/operators/capabilities.ts';
import { Facts, Page, PageBody, Part } from '../kit/page.tsx';
import { SmallTable } from '../kit/small-table.tsx';
import { useConsole } from '../use-console.ts';
import { useWords } from '../words/words.ts';

/** What the operator may do, and which role says so. */
export const You = observer(function You() {
  const say = useWords();
  const me = useConsole().session.me.value;
  if (!me) return null;
  return (
    <Page title={say('you.title')}>
      <PageBody>
        <Part>
          <Facts>
            <dt>{say('you.login')}</dt>
            <dd>{me.login}</dd>
            <dt>{say('you.merchants')}</dt>
            <dd>{me.merchants?.join(', ') ?? say('you.all')}</dd>
          </Facts>
        </Part>
        <Part>
          <SmallTable
            label={say('you.title')}
            titles={[say('you.capability'), say('you.by')]}
            rows={capabilityIds.map((id) => ({
              key: id,
              cells: [
                capabilities[id],
                me.capabilities.find((mine) => mine.id === id)?.roles.join(', ') ?? say('you.nothing'),
              ],
            }))}
          />
        </Part>
      </PageBody>
    </Page>
  );
});
