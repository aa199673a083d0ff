import { APPEARANCE_ID, CONTRAST_KEY, MODE_KEY } from '../../shared/brand/appearance.ts';
import { storage } from '../storage.ts';
import { keepChoice } from './keep-choice.ts';

const menu = document.getElementById(APPEARANCE_ID) as HTMLFormElement;
const wishesContrast = matchMedia('(prefers-contrast: more)');

/** The name of an input, if it is one of the menu's. */
const keyOf = ({ name }: HTMLInputElement) => ([MODE_KEY, CONTRAST_KEY] as const).find((key) => key === name);

/** What an input says: of the contrast only what is otherwise than the system has it, so that it goes on to follow the system. */
function valueOf({ name, value, checked }: HTMLInputElement): string | undefined {
  if (name === MODE_KEY) return value;
  if (checked === wishesContrast.matches) return undefined;
  return checked ? 'more' : 'standard';
}

menu.addEventListener('change', ({ target }) => take(target as HTMLInputElement));

/** Shows and keeps what an input says. */
function take(input: HTMLInputElement): void {
  const key = keyOf(input);
  if (!key) return;
  const value = valueOf(input);
  keepChoice(key, value);
  if (value) storage.local.set(key, value);
  else storage.local.remove(key);
  takeUpThemeColor();
}

/** The bar of the browser goes on where the header of the page ends. */
function takeUpThemeColor(): void {
  const [first, ...others] = document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]');
  for (const other of others) other.remove();
  first?.removeAttribute('media');
  if (first) first.content = getComputedStyle(document.documentElement).getPropertyValue('--color-header');
}

/** What an input should say: the page may have been changed by what was kept, and the system's wish is not known to who made the page. */
function isChosen({ name, value }: HTMLInputElement): boolean {
  const { dataset } = document.documentElement;
  if (name === MODE_KEY) return value === dataset[MODE_KEY];
  return dataset[CONTRAST_KEY] ? dataset[CONTRAST_KEY] === 'more' : wishesContrast.matches;
}

const inputs = [...menu.querySelectorAll('input')];
// What was chosen before this code came is done now; where nothing was, the menu shows what the page is.
const missed = inputs.find(
  (input) => input.checked !== input.defaultChecked && (input.checked || input.name === CONTRAST_KEY),
);
if (missed) take(missed);
for (const input of inputs) input.checked = isChosen(input);
