/** What a page evaluates first. These files tell the bundler what goes into chunks of its own, and the build joins those (decision 0029). */
import 'react';
import 'react/jsx-runtime';
