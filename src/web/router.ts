/**
 * The only module that imports the router, apart from the hydration stage that fetches its code. The package react-router-dom ends with
 * version 7, and its successor has another name.
 */
export {
  BrowserRouter,
  Link,
  Navigate,
  Route,
  Routes,
  StaticRouter,
  useLocation,
  useNavigate,
  useNavigationType,
  useSearchParams,
} from 'react-router-dom';
