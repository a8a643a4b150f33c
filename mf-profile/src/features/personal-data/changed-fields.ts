import type { Profile, ProfileChange } from "@academy/shared/contract/students/students";

/** The fields that Save sends: those that differ from what is stored; null when none does (spec §4). */
export function changedFields(stored: Profile, typed: Profile): ProfileChange | null {
  const change: ProfileChange = {};
  if (typed.first_name.trim() !== stored.first_name) change.first_name = typed.first_name.trim();
  if (typed.last_name.trim() !== stored.last_name) change.last_name = typed.last_name.trim();
  return Object.keys(change).length > 0 ? change : null;
}
