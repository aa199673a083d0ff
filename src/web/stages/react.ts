/** First stage of taking a page over: each stage is a chunk of its own, evaluated in a task of its own. */
import 'react';
import 'react/jsx-runtime';
