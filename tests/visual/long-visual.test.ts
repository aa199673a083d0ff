// Long: only `npm run test:full` runs it.
// @module-tag full
import { shots } from './shots.ts';
import { testPictures } from './test-pictures.ts';

testPictures(
  shots.filter(({ isLong }) => isLong),
  { '%s looks as it was accepted [TOOL-14]': () => true },
);
