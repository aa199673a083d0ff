import type { ReactNode } from 'react';

/** Replaces rjsf's Markdown renderer (28 kB, unused: our hints and labels are plain text). The build maps the import to this file. */
export const Markdown = ({ children }: { children?: ReactNode }) => children;
