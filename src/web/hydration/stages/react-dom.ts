/** The renderer, the largest single piece: a file and a task of its own. */
import 'react-dom/client';
