/** Teams of a live quiz, for functions and phones. Teams are numbered from 0; the screens give them names and marks. */

/** Number of members by which a team may exceed its even share, so that friends can stay together. */
const EXTRA_MEMBERS = 1;

/**
 * True if a pupil may choose this team. Teams may differ in size, because a team earns the mean of its members' points. The limit only
 * prevents that nearly the whole class is in one team.
 *
 * @param sizes current number of members per team
 * @param people number of participants, including those without a team
 */
export function hasRoomInTeam(sizes: readonly number[], team: number, people: number): boolean {
  const size = sizes[team];
  return size !== undefined && size < Math.ceil(people / sizes.length) + EXTRA_MEMBERS;
}
