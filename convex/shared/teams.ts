/** Teams of a live quiz, for functions and phones. Teams are numbered from 0; the screens give them names and marks. */

/** Members of a team beyond its even share, so that friends can stay together. */
const SPARE_PLACES = 1;

/**
 * True if a pupil may choose this team. Teams may differ in size, since a team earns the mean of its members' points; this only prevents
 * one team of nearly the whole class.
 *
 * @param sizes current number of members per team
 * @param people number of participants, including those without a team
 */
export function hasRoomInTeam(sizes: readonly number[], team: number, people: number): boolean {
  const size = sizes[team];
  return size !== undefined && size < Math.ceil(people / sizes.length) + SPARE_PLACES;
}
