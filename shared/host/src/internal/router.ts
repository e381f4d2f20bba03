/** The router as remotes may use it: one instance, in the shell. A name that is missing here fails the build. */
export {
  Link,
  NavLink,
  useLocation,
  useNavigate,
  useParams,
} from 'react-router-dom';
export { useSearchParams } from './search-params.ts';
