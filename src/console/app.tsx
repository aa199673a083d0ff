import { observer } from 'mobx-react-lite';
import { Suspense, useEffect } from 'react';
import { Button } from '../ui/button.tsx';
import { ToastStack } from '../ui/toasts.tsx';
import { Empty } from './kit/page.tsx';
import { useLocation } from './router.ts';
import { ENROL_PATH } from './session-token.ts';
import { EnrolView } from './shell/pages.ts';
import { Shell } from './shell/shell.tsx';
import { useConsole } from './use-console.ts';
import { useWords } from './words/words.ts';

/** The pages of the operator who is signed in, or the enrolment of one who has a link. */
export const App = observer(function App() {
  const store = useConsole();
  const say = useWords();
  const { session } = store;
  const isEnrolling = useLocation().pathname === ENROL_PATH;
  useEffect(() => {
    if (!isEnrolling) void session.loadMe();
  }, [session, isEnrolling]);
  return (
    <>
      {isEnrolling ? (
        <Suspense>
          <EnrolView />
        </Suspense>
      ) : session.me.value ? (
        <Shell me={session.me.value} />
      ) : session.me.fault ? (
        <Empty
          title={say(`error.${session.me.fault}`)}
          action={
            <Button type="button" onClick={() => void session.loadMe()}>
              {say('console.retry')}
            </Button>
          }
        />
      ) : (
        <p id="start">{say('console.loading')}</p>
      )}
      <ToastStack
        label={say('console.messages')}
        closeLabel={say('console.close')}
        toasts={store.toasts.shown.map(({ id, text, isFault }) => ({ id, text, isFault }))}
        onClose={store.toasts.close}
        onBegin={store.toasts.begin}
      />
    </>
  );
});
