import type { StudioChange } from '../../../shared/contract/console/studio-fields.ts';
import type { Say } from '../../words/words.ts';
import { valueText } from './value-text.ts';

/** A field of a registration form and what is said of it, such as `registration.mobile.email.required`. */
const FIELD = /^registration\.(username|mobile)\.([A-Za-z]+)\.([A-Za-z]+)$/;

/** A design token, of all modes or of one: `theme.variants.dark.overrides.color.accent.$value`. */
const TOKEN = /^theme\.(?:variants\.([a-z-]+)\.)?overrides\.(\w+)\.([\w-]+)\.\$value$/;

/** The end of a path as words: `market.timeZone` is "time zone", and its part "market". */
const words = (name: string): string => name.replaceAll(/(?<=[a-z0-9])(?=[A-Z])/g, ' ').toLowerCase();

/** A setting by its path, as people call it. */
function settingText(path: string, say: Say): string {
  const [, mode, group, token] = TOKEN.exec(path) ?? [];
  if (group !== undefined && token !== undefined)
    return mode === undefined ? `${group} ${token}` : say('studio.said.ofMode', { token: `${group} ${token}`, mode });
  const [part, ...names] = path.split('.').map(words);
  return names.length === 0 ? part! : say('studio.said.what', { part: part!, name: names.join(', ') });
}

/** A change as a sentence: what becomes of which setting. */
export function changeText({ path, before, after }: StudioChange, say: Say): string {
  const field = FIELD.exec(path);
  if (field?.[3] === 'required' && typeof (after ?? before) === 'boolean')
    return say(after === true ? 'studio.said.required' : 'studio.said.optional', {
      field: words(field[2]!),
      form: words(field[1]!),
    });
  const what = settingText(path, say);
  if (typeof after === 'boolean' && typeof before !== 'object')
    return say(after ? 'studio.said.on' : 'studio.said.off', { what });
  if (before === null) return say('studio.said.set', { what, after: valueText(after, say) });
  if (after === null) return say('studio.said.gone', { what, before: valueText(before, say) });
  return say('studio.said.changed', { what, before: valueText(before, say), after: valueText(after, say) });
}
