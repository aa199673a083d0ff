import type { ReactNode } from 'react';

/** Stands in for rjsf's Markdown renderer, 28 kB that we never use: help and labels of ours are plain text. The build maps it. */
export const Markdown = ({ children }: { children?: ReactNode }) => children;
