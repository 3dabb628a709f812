import { useQuery } from "convex/react";
import { useSearchParams } from "react-router-dom";
import { api } from "../../../convex/_generated/api";

/** The teacher's class named by the address, for which a quiz is being chosen; undefined if there is none. */
export function useChosenClass(teacher: boolean) {
  const [search] = useSearchParams();
  const chosen = search.get("sinif");
  const classes = useQuery(api.classes.list, teacher && chosen !== null ? {} : "skip");
  return classes?.find(({ _id }) => _id === chosen);
}
