/** Second stage: the renderer, the largest single piece. */
import 'react-dom/client';
