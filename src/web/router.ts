/** The one place that knows which router we use, the stage that fetches its code apart: react-router-dom ends at 7, and its successor has another name. */
export {
  BrowserRouter,
  Link,
  Navigate,
  Route,
  Routes,
  StaticRouter,
  useLocation,
  useNavigate,
  useSearchParams,
} from 'react-router-dom';
