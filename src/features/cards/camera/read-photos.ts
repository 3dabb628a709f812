import { openPhoto } from "../../../lib/camera/open-photo.ts";
import type { PictureReading } from "../reader/sighting.ts";
import { startReader } from "../reader/start-reader.ts";

/** Longest side of a photo that is read, in pixels. Larger photos show no smaller cards. */
const LONGEST_SIDE = 3_200;

export interface PhotoReadings {
  readings: PictureReading[];
  /** Names of files that the browser cannot open. */
  unreadable: string[];
}

/** Finds the cards on photos, on this device. Rejects if the reader cannot be loaded. */
export async function readPhotos(files: readonly File[]): Promise<PhotoReadings> {
  const reader = await startReader();
  const result: PhotoReadings = { readings: [], unreadable: [] };
  try {
    for (const file of files) {
      const picture = await openPhoto(file, LONGEST_SIDE).catch(() => null);
      if (!picture) {
        result.unreadable.push(file.name);
        continue;
      }
      const copy = await createImageBitmap(picture);
      const straight = await reader.read(picture, false);
      // Front cameras of some phones exchange left and right.
      result.readings.push(straight.sightings.length > 0 ? straight : await reader.read(copy, true));
      copy.close();
    }
  } finally {
    reader.close();
  }
  return result;
}
