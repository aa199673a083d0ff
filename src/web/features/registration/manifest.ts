import type { Manifest } from '../manifest.ts';

/** Opening an account. Its form is a dialog above the home page, whose routes are the lobby's. */
export const registration: Manifest = {
  id: 'registration',
  routes: [],
  entries: [],
  templates: [{ id: 'register', prefix: 'r', load: () => import('./register-template.tsx') }],
};
