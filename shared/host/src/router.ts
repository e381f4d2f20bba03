/** The router as remotes may use it: one instance, in the shell. A name that is missing here fails the build. */
export {
  Link,
  NavLink,
  useLocation,
  useNavigate,
  useParams,
  useSearchParams,
} from 'react-router-dom';
