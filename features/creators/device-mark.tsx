import type { Device } from './device.ts';

/** The device in the inks of the surrounding paper. The name it stands for is written beside it. */
export function DeviceMark({ device, className }: { device: Device; className?: string }) {
  return (
    <svg viewBox="0 0 400 400" aria-hidden="true" className={className}>
      <path d={device.rays} className="fill-lamp" />
      <path d={device.disc} className="fill-ink" />
      <path d={device.ring} className="fill-base" />
      <text x="200" y="242" textAnchor="middle" className="fill-paper font-blackletter text-[7.75rem] font-extrabold">
        {device.letters}
      </text>
    </svg>
  );
}

/** The device without its letters, in one ink: a watermark. */
export function DeviceShade({ device, className }: { device: Device; className?: string }) {
  return (
    <svg viewBox="0 0 400 400" fill="currentColor" aria-hidden="true" className={className}>
      <path d={device.rays} />
      <path d={device.disc + device.ring} fillRule="evenodd" />
    </svg>
  );
}
