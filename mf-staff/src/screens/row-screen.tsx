import { useLocation, useNavigate, useParams } from "@academy/shared/router";
import { useEffect } from "react";

/** Redirects from a row's address to its list with the row open. */
export function RowScreen() {
  const { id = "" } = useParams();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    const query = new URLSearchParams(search);
    query.set("open", id);
    void navigate(`${pathname.replace(/\/[^/]+\/?$/, "")}?${query}`, { replace: true });
  }, [id, pathname, search, navigate]);
  return null;
}
