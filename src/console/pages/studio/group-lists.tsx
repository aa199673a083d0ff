import { observer } from 'mobx-react-lite';
import type { Studio } from '../../../shared/contract/console/studio.ts';
import { keyInWords, type FormNode } from './form-schema.ts';
import type { StudioGroup } from './groups.ts';
import { OrderEditor } from './order-editor.tsx';
import type { StudioStore } from './studio-store.ts';

interface GroupListsProps {
  store: StudioStore;
  studio: Studio;
  group: StudioGroup;
  mayChange: boolean;
}

/** The kinds of sections that a home can have, from the schema. */
const sectionKinds = (schema: FormNode | undefined): string[] =>
  (schema?.properties?.['home']?.properties?.['sections']?.items?.oneOf ?? []).flatMap(({ properties }) => {
    const kind = properties?.['section']?.const;
    return typeof kind === 'string' ? [kind] : [];
  });

/** The lists of a part whose order matters most: the sections of the home, and the menus. */
export const GroupLists = observer(function GroupLists({ store, studio, group, mayChange }: GroupListsProps) {
  const schema = store.schema.value;
  const common = { store, mayChange, inherited: studio.inherited };
  if (group.id === 'home')
    return (
      <OrderEditor
        {...common}
        path={['home', 'sections']}
        title={keyInWords('sections')}
        choices={sectionKinds(schema).map((section) => ({ value: section, item: { section } }))}
      />
    );
  if (group.id !== 'navigation') return null;
  const entries = studio.entries.map((id) => ({ value: id, item: id }));
  return Object.keys(schema?.properties?.['navigation']?.properties ?? {}).map((menu) => (
    <OrderEditor key={menu} {...common} path={['navigation', menu]} title={keyInWords(menu)} choices={entries} />
  ));
});
