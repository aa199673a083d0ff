/** What a page evaluates first. The files of this folder make the bundler put libraries into chunks, which the build joins (decision 0029). */
import 'react';
import 'react/jsx-runtime';
