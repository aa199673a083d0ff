import { observer } from 'mobx-react-lite';
import type { ComponentType } from 'react';
import { useLateCode } from '../../kit/use-late-code.ts';
import { useStore } from '../../stores/root-store.ts';
import { playerPart } from '../player-part.ts';

let OwnLevel: ComponentType | undefined;

async function load(): Promise<void> {
  ({ OwnLevel } = await playerPart('ownLevel')());
}

/** The player's own level above the brand's text about levels. Its code comes with the login. */
export const OwnLevelPart = observer(function OwnLevelPart() {
  const { session } = useStore();
  return session.role === 'member' ? <Loaded /> : null;
});

/** Without its code the page is the brand's text alone. */
function Loaded() {
  useLateCode(OwnLevel !== undefined, load);
  return OwnLevel ? <OwnLevel /> : null;
}
