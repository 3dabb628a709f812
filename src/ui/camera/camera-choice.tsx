import { Select } from "../form/select.tsx";

type CameraChoiceProps = {
  devices: readonly MediaDeviceInfo[];
  /** Id of the open camera. */
  deviceId: string | null;
  onChoose: (deviceId: string) => void;
};

/** Choice of a camera, if the device has several. */
export function CameraChoice({ devices, deviceId, onChoose }: CameraChoiceProps) {
  if (devices.length < 2) return null;
  return (
    <Select
      label="Kamera"
      value={deviceId ?? ""}
      onValueChange={onChoose}
      options={devices.map(({ deviceId: id, label }, at) => ({
        value: id,
        label: label || `Kamera ${at + 1}`,
      }))}
    />
  );
}
