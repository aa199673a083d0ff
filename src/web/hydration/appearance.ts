import { APPEARANCE_ID, CONTRAST_KEY, MODE_KEY } from '../../shared/brand/appearance.ts';
import { storage } from '../storage.ts';
import { keepChoice } from './keep-choice.ts';

const menu = document.getElementById(APPEARANCE_ID) as HTMLFormElement;
const wishesContrast = matchMedia('(prefers-contrast: more)');

/** The name of an input, if it is one of the menu's. */
const keyOf = ({ name }: HTMLInputElement) => ([MODE_KEY, CONTRAST_KEY] as const).find((key) => key === name);

/** The choice that an input stands for. For the contrast only if it differs from the system's, so that it keeps following the system. */
function valueOf({ name, value, checked }: HTMLInputElement): string | undefined {
  if (name === MODE_KEY) return value;
  if (checked === wishesContrast.matches) return undefined;
  return checked ? 'more' : 'standard';
}

menu.addEventListener('change', ({ target }) => take(target as HTMLInputElement));

/** Applies and stores the choice of an input. */
function take(input: HTMLInputElement): void {
  const key = keyOf(input);
  if (!key) return;
  const value = valueOf(input);
  keepChoice(key, value);
  if (value) storage.local.set(key, value);
  else storage.local.remove(key);
  takeUpThemeColor();
}

/** Gives the browser's bar the colour of the page's header. */
function takeUpThemeColor(): void {
  const [first, ...others] = document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]');
  for (const other of others) other.remove();
  first?.removeAttribute('media');
  if (first) first.content = getComputedStyle(document.documentElement).getPropertyValue('--color-header');
}

/** Whether an input is the current choice. The page may show a stored choice, and it was made without knowing the system's setting. */
function isChosen({ name, value }: HTMLInputElement): boolean {
  const { dataset } = document.documentElement;
  if (name === MODE_KEY) return value === dataset[MODE_KEY];
  return dataset[CONTRAST_KEY] ? dataset[CONTRAST_KEY] === 'more' : wishesContrast.matches;
}

const inputs = [...menu.querySelectorAll('input')];
// A choice that was made before this code came is applied now. Otherwise the menu shows the page's appearance.
const missed = inputs.find(
  (input) => input.checked !== input.defaultChecked && (input.checked || input.name === CONTRAST_KEY),
);
if (missed) take(missed);
for (const input of inputs) input.checked = isChosen(input);
