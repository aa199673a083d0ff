/** The renderer, the largest single library: a file and a task of its own. */
import 'react-dom/client';
