import { observer } from 'mobx-react-lite';
import { useMemo } from 'react';
import type { Studio } from '../../../shared/contract/console/studio.ts';
import { RecordForm } from '../../kit/record-form.tsx';
import { useWords } from '../../words/words.ts';
import { contains, formSchema, formUi } from './form-schema.ts';
import type { StudioGroup } from './groups.ts';
import type { StudioStore } from './studio-store.ts';
import { valueText } from './value-text.ts';

interface StudioFormProps {
  store: StudioStore;
  studio: Studio;
  group: StudioGroup;
  /** What is searched for, in lower case; empty: everything. */
  text: string;
}

/** The fields of a part of the brand: what its file sets, and beside an empty field what it inherits. */
export const StudioForm = observer(function StudioForm({ store, studio, group, text }: StudioFormProps) {
  const say = useWords();
  const schema = store.schema.value;
  const keys = group.keys.filter((key) => {
    const node = schema?.properties?.[key];
    return node !== undefined && (text === '' || contains(node, key, text));
  });
  const shownKeys = keys.join(' ');
  const form = useMemo(() => {
    if (!schema) return undefined;
    const inherited = new Map(studio.inherited.map((value) => [value.path, value]));
    const node = formSchema(schema, shownKeys.split(' '), {
      inherited,
      sayInherited: ({ value, from }) =>
        from === null
          ? say('studio.byDefault', { value: valueText(value, say) })
          : say('studio.inherited', { from, value: valueText(value, say) }),
    });
    return { schema: node, ui: formUi(node) };
  }, [schema, studio.inherited, shownKeys, say]);
  if (keys.length === 0) return <p>{say('studio.noField')}</p>;
  if (!form) return <p>{say('console.loading')}</p>;
  const own = Object.fromEntries(keys.map((key) => [key, store.value[key]]));
  return (
    <RecordForm
      key={group.id}
      id={`studio-${group.id}`}
      {...form}
      isPartial
      value={own}
      faults={studio.faults}
      onChange={(after) => store.change(after)}
    />
  );
});
