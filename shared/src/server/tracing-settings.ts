/** The tracing settings of a process, from the standard variables of OpenTelemetry. */
export interface TracingSettings {
  /** The address to which spans are sent, by OTLP over HTTP. */
  endpoint: string;
  serviceName: string;
  /** The sampler, such as `parentbased_traceidratio`. */
  sampler: string;
  /** For samplers that take a share of all traces: the share, from 0 to 1. */
  ratio: number;
}

type Environment = Readonly<Record<string, string | undefined>>;

/** The samplers that the specification names, without those of one vendor ("General SDK configuration"). */
export const SAMPLERS = ["always_on", "always_off", "traceidratio"].flatMap((name) => [name, `parentbased_${name}`]);

function endpointOf({ OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: traces, OTEL_EXPORTER_OTLP_ENDPOINT: all }: Environment) {
  return traces || (all && `${all.replace(/\/+$/, "")}/v1/traces`) || null;
}

/** The tracing settings of an environment; null when tracing is not configured. Throws an error that names a value that cannot be used. */
export function tracingSettings(environment: Environment, service: string): TracingSettings | null {
  const endpoint = endpointOf(environment);
  if (!endpoint || environment.OTEL_SDK_DISABLED?.toLowerCase() === "true") return null;
  if (environment.OTEL_TRACES_EXPORTER === "none") return null;
  if (!URL.canParse(endpoint)) throw new Error(`OTEL_EXPORTER_OTLP_ENDPOINT must be an address, not "${endpoint}"`);
  const sampler = environment.OTEL_TRACES_SAMPLER || "parentbased_always_on";
  if (!SAMPLERS.includes(sampler))
    throw new Error(`OTEL_TRACES_SAMPLER must be one of ${SAMPLERS.join(", ")}, not "${sampler}"`);
  const ratio = Number(environment.OTEL_TRACES_SAMPLER_ARG || 1);
  if (!(ratio >= 0 && ratio <= 1)) throw new Error("OTEL_TRACES_SAMPLER_ARG must be a number from 0 to 1");
  return { endpoint, serviceName: environment.OTEL_SERVICE_NAME || service, sampler, ratio };
}
