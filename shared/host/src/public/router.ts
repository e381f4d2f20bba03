export { Link, useLocation, useNavigate, useParams, useSearchParams } from '../internal/router.ts';
